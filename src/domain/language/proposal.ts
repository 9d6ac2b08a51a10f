/** How long a text may be that a guest proposes: a description in a language that needs more letters. */
export const PROPOSAL_TEXT_MAX = 300
/** So many proposals wait at most; guests are told when there is no more room. */
export const OPEN_PROPOSALS_MAX = 200
