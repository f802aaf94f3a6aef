/** How many pieces came or went, with their sign. */
export const piecesText = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0")
