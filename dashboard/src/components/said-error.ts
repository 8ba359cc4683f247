/** A failure whose message is a sentence for people. All other errors of a page are connections that failed. */
export class SaidError extends Error {}
