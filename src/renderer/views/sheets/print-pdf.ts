// Printing by the system's dialog. Only where the host has dialogs.
import { callDesk } from '../../api'
import { useApp } from '../../stores/app'

/** Opens the system's print dialog for a PDF, and says how it ended. @param paper how much it takes, in words */
export async function printByDialog(base64: string, paper: string): Promise<boolean> {
  const app = useApp()
  app.notify(`${paper}.`, 'The print dialog opens.')
  const answer = await app.attempt(() => callDesk('dialog.print', { base64 }))
  if (answer?.outcome === 'printed') app.notify('Sent to the printer.', paper)
  if (answer?.outcome === 'no-printer')
    app.notify('No printer answers.', 'Save the PDF instead, and print it from a program that shows PDFs.')
  return answer?.outcome === 'printed'
}
