/** What a report that this action wrote calls its tool. */
export const TOOL_NAME = 'Security Review Gate';
