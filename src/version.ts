/** The version of this action, as package.json has it (Semantic Versioning 2.0.0). */
export const VERSION = '0.1.0';
