// The report of a mail server that a letter did not arrive.

/** @param original the letter @returns the body of the report, and the headers it needs */
export const bounceOf = (original: string, action = 'failed'): readonly [body: string, headers: string] => [
  [
    ...['--edge', 'Content-Type: text/plain', '', 'Your mail was not delivered.', ''],
    ...['--edge', 'Content-Type: message/delivery-status', '', 'Reporting-MTA: dns; mail.example', ''],
    ...[`Action: ${action}`, 'Status: 5.1.1', 'Diagnostic-Code: smtp; 550 5.1.1 <anna@a.example>: unknown', ''],
    ...['--edge', 'Content-Type: message/rfc822', '', original, '--edge--'],
  ].join('\r\n'),
  'Return-Path: <>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/report; report-type=delivery-status; boundary=edge\r\n',
]
