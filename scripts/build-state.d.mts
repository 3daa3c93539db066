/** Whether the built page and hosts in out/ are there and newer than what they are made from. */
export function isBuilt(root: string): boolean
