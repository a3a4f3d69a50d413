/** Staff actions on pictures of the home page and logos. */
import { defineAction } from '#server/platform/actions/command.ts'
import { fileBytes } from '#server/platform/actions/values.ts'
import { storeShopPicture } from './pictures.ts'

export const pictureCommands = [
  defineAction({
    words: 'pictures add',
    help: 'Keeps a picture for slides and logos, and says its path',
    positionals: ['file'],
    input: { file: fileBytes().meta({ description: 'JPEG, PNG or WebP file' }) },
    async run(tx, { file }) {
      const path = await storeShopPicture(tx, file)
      return { subject: path, outcome: 'SHOP_PICTURE_ADDED', params: { path } }
    },
  }),
]
