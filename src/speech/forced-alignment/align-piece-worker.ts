export { workOnPiece as work } from './align-piece-work.ts';
