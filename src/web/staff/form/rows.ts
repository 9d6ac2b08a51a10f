/** A unique key for a new row, so that the other rows keep their fields when one is removed. */
export const nextRow = (rows: readonly { readonly row: number }[]): number =>
  Math.max(-1, ...rows.map(({ row }) => row)) + 1
