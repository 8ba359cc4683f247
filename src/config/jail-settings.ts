import { z } from 'zod';
import { plainBlas } from './plain-blas.ts';

/** Whether programs that read foreign media must run in the full jail; a part of the one schema in `config.ts`. */
export const jailSettings = {
  MAKECUT_JAIL: z
    .enum(['require', 'degraded'])
    .optional()
    .describe(
      'require: start only where foreign media can be decoded in the full jail; degraded: start with the protections that this machine has; unset: require when others reach the service, by its host or its base URL',
    ),
};

/** Variables by which drivers of video hardware are chosen: all of the environment that a child may need besides PATH. */
const DRIVER_VARIABLES = [
  'LIBVA_DRIVER_NAME',
  'LIBVA_DRIVERS_PATH',
  'CUDA_VISIBLE_DEVICES',
  'NVIDIA_VISIBLE_DEVICES',
];

/** The whole environment of child processes. */
export function childEnvironment(environment: NodeJS.ProcessEnv): Readonly<Record<string, string>> {
  const kept = ['PATH', ...DRIVER_VARIABLES].flatMap((name) => {
    const value = environment[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.freeze({
    HOME: '/tmp',
    LANG: 'C.UTF-8',
    TZ: 'UTC',
    ...plainBlas(),
    ...Object.fromEntries(kept),
  });
}
