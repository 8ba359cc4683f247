/** Two questions and their answers, in the form of `makeTalk`. More lines may follow. */
export const CAT_STORY = `speakers S1=Camille S2=Karl
---
S1 cat | There is a story of the cat, is there not?
S2 cat! | The sexton's cat fell asleep on the counterweight, and the clock stopped at noon. The whole town was late.
S1 cat | And was the cat afraid?
S2 cat! | Not at all. The cat slept on, and we called it Midnight.
`;
