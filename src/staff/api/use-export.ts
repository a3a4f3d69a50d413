import { frameWords } from '#shared/text/staff/en/frame.ts'
import { saveFile } from '#ui/save-file.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { sayFailed } from './toasts.ts'
import type { ActionInput, ActionName } from './actions.ts'
import { exportFile, StaffError } from './client.ts'
import { showFailure } from './use-action.ts'

/** Returns the function that keeps the file of an export: `save('newsletter-export', {}, 'readers.csv')`. */
export function useExport() {
  const language = useLanguage()
  const words = useWords(frameWords)
  return async <Name extends ActionName>(
    name: Name,
    input: ActionInput<Name>,
    fileName: string,
  ): Promise<void> => {
    try {
      saveFile(await exportFile(name, input), fileName)
    } catch (error) {
      if (!(error instanceof StaffError)) throw error
      sayFailed(showFailure(error, language, words))
    }
  }
}
