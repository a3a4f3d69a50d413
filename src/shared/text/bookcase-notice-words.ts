import { bookcaseNotice as en } from './en/bookcase-notice.ts'
import { bookcaseNotice as fr } from './fr/bookcase-notice.ts'
import type { Words } from './words.ts'

export const bookcaseNoticeWords: Words<typeof fr> = { fr, eng: en }
