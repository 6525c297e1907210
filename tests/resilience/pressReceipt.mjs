/**
 * Presses a button of a receipt as a browser without script does, with the cookie and the hidden fields of its page.
 * `verb` is the last part of the form's action URL, such as `erase`.
 */
export async function pressReceipt(receiptUrl, verb) {
  const page = await fetch(receiptUrl)
  const text = await page.text()
  const fieldOf = name => new RegExp(`name="${name}" value="([^"]+)"`).exec(text)?.[1] ?? ''
  const cookies = page.headers.getSetCookie().map(each => each.split(';')[0])
  return fetch(`${receiptUrl}/${verb}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: cookies.join('; ') },
    body: new URLSearchParams({ nonce: fieldOf('nonce'), digest: fieldOf('digest') }),
  })
}
