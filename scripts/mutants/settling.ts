import type { Mutant } from './mutant.js';

const uploads = ['sarif/upload/send', 'sarif/upload/upload', 'sarif/upload/narrow', 'sarif/upload/resend'];

/** Mistakes in what an import is taken to have come to. */
export const settling: readonly Mutant[] = [
  {
    name: 'what the service only corroborated need not be listed',
    file: 'src/sarif/carry.ts',
    find: 'carried.imported + (reports.mayRepeat ? 0 : carried.corroborated)',
    replace: 'carried.imported',
    tests: ['sarif/upload/account', 'scenarios'],
  },
  {
    name: 'an answer that leaves out a count promises nothing',
    file: 'src/sarif/upload/balance.ts',
    find: 'return isSound && imported',
    replace: 'return isSound && answer.imported != null && answer.corroborated != null && imported',
    tests: ['sarif/upload/account'],
  },
  {
    name: 'refused parts are taken apart though nothing more is sent',
    file: 'src/sarif/upload/narrow-all.ts',
    find: 'if (sending.halted.aborted) {',
    replace: 'if (jobs.length < 0) {',
    tests: uploads,
  },
  {
    name: 'every conflict is one of evidence',
    file: 'src/sarif/upload/narrow.ts',
    find: 'if (code !== CONFLICT) return',
    replace: 'if (status !== 409) return',
    tests: uploads,
  },
  {
    name: 'no conflict passes',
    file: 'src/sarif/upload/resend.ts',
    find: 'status === 409 && code !== CONFLICT &&',
    replace: "status === 409 && code === '' &&",
    tests: uploads,
  },
  {
    name: 'a conflict that lasts is tried anew by each piece',
    file: 'src/sarif/upload/delivery.ts',
    find: 'if (refusal.status === 409) this.shared.lasting.add(refusal.code);',
    replace: '',
    tests: uploads,
  },
  {
    name: 'a single result that was taken counts as refused with its piece',
    file: 'src/sarif/upload/narrow.ts',
    find: '...open.flatMap(({ sample }) => sample ?? [])',
    replace: '',
    tests: uploads,
  },
  {
    name: 'the deadline of an import has no cause',
    file: 'src/sarif/upload/delivery.ts',
    find: 'await blaming(this.#failure, this.#try(wait))',
    replace: 'await blaming(undefined, this.#try(wait))',
    tests: uploads,
  },
  {
    name: 'a refusal that asks everybody to wait is not heeded',
    file: 'src/sarif/upload/delivery.ts',
    find: 'if (wait === 0 || isLimit(error.problem)) return;',
    replace: 'if (wait >= 0 || isLimit(error.problem)) return;',
    tests: uploads,
  },
  {
    name: 'what is sent again is no repetition',
    file: 'src/api/client.ts',
    find: 'if (isRepeat) usage.retried += 1;',
    replace: '',
    tests: ['scenarios'],
  },
  {
    name: 'a part gets no more than its share of requests, which finds nothing',
    file: 'src/sarif/upload/narrow-all.ts',
    find: 'Math.max(share, leastFor(part.sent))',
    replace: 'share',
    tests: uploads,
  },
  {
    name: 'what is said of a report is said whenever it is prepared',
    file: 'src/sarif/report-preparation.ts',
    find: 'if (isFirst) this.#sayOf(file, prepared.warnings);',
    replace: 'this.#sayOf(file, prepared.warnings);',
    tests: ['sarif/whole-import'],
  },
  {
    name: 'results that stand elsewhere are no error',
    file: 'src/sarif/upload/upload.ts',
    find: '? [] : [lost(0, file.unread)]',
    replace: '? [] : []',
    tests: ['sarif/whole-import'],
  },
  {
    name: 'a critical result that loses by its level is forgotten',
    file: 'src/sarif/prepare/identities.ts',
    find: 'this.#holders.hold(row, critical(holder));',
    replace: '',
    tests: ['sarif/prepare/identity'],
  },
  {
    name: 'what is relative to any base is a path of the repository',
    file: 'src/sarif/prepare/bases.ts',
    find: 'if (MACHINE.test(prefix)) return',
    replace: 'if (MACHINE.test(prefix) || base.length > 0) return base.length > 0; else return',
    tests: ['sarif/prepare/places'],
  },
];
