/** The command line's way to the gate: commands see composition roots, not rows. */
export { closeGate, openGate } from '../db/admission-gate.ts';
