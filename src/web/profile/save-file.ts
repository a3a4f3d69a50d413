/** Hands a text to the browser as a JSON file to keep. */
export function saveFile(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read it after the click
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
