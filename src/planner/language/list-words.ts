export { listWords } from '../../lib/text/list-words.ts';
