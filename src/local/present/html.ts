const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML shows it, in an element or in a quoted attribute. */
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark);

/** A template whose every value is escaped. Lists of finished HTML are made with {@link rowsOf}. */
export const html = (
  parts: TemplateStringsArray,
  ...values: ReadonlyArray<string | number | Finished>
): Finished =>
  new Finished(
    parts.reduce((text, part, index) => {
      const value = values[index - 1] ?? '';
      return text + (value instanceof Finished ? value.text : escapeHtml(String(value))) + part;
    }),
  );

/** HTML that needs no escaping any more. */
class Finished {
  constructor(readonly text: string) {}
}

/** A list of finished HTML, an element a line. */
export const rowsOf = <T>(values: readonly T[], one: (value: T) => Finished): Finished =>
  new Finished(values.map((value) => one(value).text).join('\n'));
