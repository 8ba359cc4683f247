import { z } from 'zod';

const ON_OR_OFF = z.enum(['0', '1', 'on', 'off']);
const isOn = (value: z.infer<typeof ON_OR_OFF>) => value === '1' || value === 'on';

/** A setting that is on or off, as people write it; off where it is not set. */
export const flag = ON_OR_OFF.default('off').transform(isOn);

/** The same, on where it is not set. */
export const flagOn = ON_OR_OFF.default('on').transform(isOn);

/** The same for a flag whose default depends on other settings. */
export const flagOrUnset = ON_OR_OFF.transform(isOn).optional();
