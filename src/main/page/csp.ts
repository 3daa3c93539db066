// The page's content security policy and the headers around it: one text for Electron and for the browser host.
import { randomBytes } from 'node:crypto'

/** Marks in the built index.html where a nonce belongs; every response gets a fresh one there. */
export const NONCE_PLACEHOLDER = '__CSP_NONCE__'

/** A nonce for one response: 16 random bytes, base64url. */
export const newNonce = (): string => randomBytes(16).toString('base64url')

/**
 * The policy for one response. Scripts only from our own files, never inline and never evaluated; styles from our
 * files or, as component libraries insert them while running, with the nonce; nothing from or to anywhere else.
 */
export const contentSecurityPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "frame-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Headers that go with every answer of either host. */
export const guardHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), usb=(), serial=(), hid=(), payment=()',
  'X-Frame-Options': 'DENY',
}
