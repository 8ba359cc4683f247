/** A file that cannot be read as an edited export. Its message is one sentence for the sender. */
export class ImportFault extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ImportFault';
  }
}
