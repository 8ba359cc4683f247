/** Wrong settings, or a machine that cannot meet them. The message is one sentence for the operator. */
export class ConfigError extends Error {}
