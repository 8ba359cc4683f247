/** How the items of a list begin when somebody speaks: "First, the plug." "The second is ..." "Step three is ..." */
export interface EnumeratingPhrases {
  /** Words before them: "and the". */
  leadIns: readonly string[];
  /** The wordings of the first place, of the second and so on. */
  places: readonly (readonly string[])[];
  /** Wordings of a last place. */
  last: readonly string[];
}

export const NO_ENUMERATING: EnumeratingPhrases = { leadIns: [], places: [], last: [] };
