// The nonce the host put into the page: every <style> made at run time (PrimeVue, CodeMirror) must carry it.

/** The nonce, or undefined where the host set none. Browsers hide the attribute; the property keeps it. */
export function cspNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')
  const nonce = meta?.nonce || meta?.getAttribute('nonce') || ''
  return nonce === '' || nonce.startsWith('__') ? undefined : nonce
}
