// The players of tests, in the order of their seats.
export const NAMES: readonly string[] = 'Anna Brian Cleo Dai Eve Finn Gwen Hal Ivy Joe Kit Lou Max Nan Olaf'.split(' ')
