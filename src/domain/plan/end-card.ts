/** How long an end card is shown after the last entry. */
export const END_CARD_S = 3;
