export type Need =
  | 'Chromium'
  | 'poppler'
  | 'qpdf'
  | 'Python'
  | 'DejaVu Sans'
  | 'OpenSSL'
  | 'Dovecot'
  | 'Electron'
  | 'Xvfb'
  | 'libraries of Electron'
export const NEEDS: Readonly<Record<Need, { readonly found: () => boolean }>>
export const DEJAVU: string | null
export function chromiumPath(first?: 'shell' | 'whole'): string | null
export function dovecotRoot(): string | null
export function electronPath(root?: string): string | null
export function missing(): Need[]
export function remedy(name: Need, platform?: NodeJS.Platform): string
export function aptBy(may: {
  readonly has?: (program: string) => boolean
  readonly root?: boolean
  readonly ci?: boolean
  readonly ask: () => Promise<boolean>
}): Promise<string[] | null>
