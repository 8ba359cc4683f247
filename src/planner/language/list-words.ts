export { listWords } from '../../domain/display-text/list-words.ts';
