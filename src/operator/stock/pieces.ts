/** A number of pieces with its sign. */
export const piecesText = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0")
