/** What only the demo restaurant says: nothing of it may be left in another one. Its menu is not among them. */
export const DEMO_WORDS =
  /Spice ?Parade|spice-parade|Hamilton|Waikato|Auckland|New Zealand|\bNZD?\b|\bGST\b|\+64[ \d]|Victoria Street|\b3204\b|Tuk Eats|tuk-eats|Doorstep|123-456-789/

/** With its surroundings, so that a failure says where it stands. */
export const demoWordsIn = (text: string): string[] =>
  [...text.matchAll(new RegExp(`.{0,60}(?:${DEMO_WORDS.source}).{0,60}`, 'g'))].map(([found]) => found)
