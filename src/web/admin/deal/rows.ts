/** A number for a new row of a form that none of the others has, so that each keeps its fields when one is removed. */
export const nextRow = (rows: readonly { readonly row: number }[]): number =>
  Math.max(-1, ...rows.map(({ row }) => row)) + 1
