import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The smallest form with one field for each kind of file. */
const FORM = {
  Id: 'files',
  Url: '/api/ex/form/submit',
  Name: '资料上传',
  Name_en: 'Papers and pictures',
  Kind: 'form',
  Audience: ['ex'],
  Fields: [
    {
      Id: 'Photos',
      Name: '展品图片',
      Name_en: 'Pictures',
      Type: 'Image',
      Required: true,
      Max: 4,
      MaxWidth: 400,
      MaxHeight: 400,
      Configs: { maxSize: 5 },
    },
    {
      Id: 'Papers',
      Name: '资料',
      Name_en: 'Papers',
      Type: 'File',
      Max: 3,
      Configs: { extensions: 'pdf', maxSize: 1 },
    },
    { Id: 'Film', Name: '视频', Name_en: 'Film', Type: 'Video', Configs: { maxSize: 1 } },
    { Id: 'Sound', Name: '录音', Name_en: 'Sound', Type: 'Audio' },
  ],
}

/** The demo fair in a folder of its own, with an additional form of files. Remove it at the end. */
export function makeUploadFair(): { dir: string; remove: () => void } {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'fairpass-files-'))
  fs.cpSync(path.join(root, 'fairs/suilan'), dir, { recursive: true })
  fs.writeFileSync(path.join(dir, 'forms/files.json'), JSON.stringify(FORM))
  return { dir, remove: () => fs.rmSync(dir, { recursive: true, force: true }) }
}
