export { workOnTimes as work } from './time-utterances-work.ts';
