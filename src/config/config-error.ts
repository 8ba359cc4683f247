/** Wrong settings, or a machine that cannot do what they ask for; the message is one sentence for the operator. */
export class ConfigError extends Error {}
