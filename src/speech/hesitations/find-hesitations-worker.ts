export { workOnHesitations as work } from './find-hesitations-work.ts';
