/** The reason why an address from a customer is not contacted. Only `unresolvable` may resolve itself. */
export type RefusalReason = 'not_a_url' | 'not_https' | 'user_info' | 'port' | 'not_public' | 'unresolvable';

/** The address breaks a rule of the guard; nothing was sent to it. The message is one sentence for the customer. */
export class AddressRefusedError extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'AddressRefusedError';
    this.reason = reason;
  }
}
