/** The command line's way to the audit log: commands see composition roots, not rows. */
export { listAudit } from '../../db/accounts/audit-log.ts';
