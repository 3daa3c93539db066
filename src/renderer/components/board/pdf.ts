// PDFs as pictures in the page.
import { GlobalWorkerOptions, getDocument, type PDFDocumentLoadingTask } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.mjs?url'

/** Begins to read a PDF. The content security policy allows neither eval nor WebAssembly. */
export function openPdf(base64: string): PDFDocumentLoadingTask {
  GlobalWorkerOptions.workerSrc = workerUrl
  const data = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))
  return getDocument({ data, isEvalSupported: false, useWasm: false, useSystemFonts: false })
}
