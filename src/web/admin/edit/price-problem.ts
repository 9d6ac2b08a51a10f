/** Why this cannot be a price (specification, section 5); undefined when it can. */
export const priceProblem = (typed: string): string | undefined =>
  typed.trim() !== '' && Number.isFinite(Number(typed)) && Number(typed) >= 0
    ? undefined
    : 'Please enter a valid price.'
