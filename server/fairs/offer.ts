import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FairFolder, FolderForm } from './folder'
import { checkCardConsent } from './checkCardConsent'
import { checkFaceNotice } from './checkFaceNotice'
import { checkRegistrationForms } from './checkRegistrationForms'
import { FolderFiles } from './folderFiles'
import { ProblemList, type FairProblem } from './problems'
import { readFolder } from './readFolder'
import { readForms } from './readForms'
import { checkResourceForms } from './resourceForms'
import { withUnpacked, type ArchiveProblem } from './unpackFolder'

/**
 * A checked offer to import: a whole fair, or one form. The folder or form is present only without
 * errors.
 */
export type Offer = { problems: readonly FairProblem[] } & (
  { kind: 'fair'; folder?: FairFolder } | { kind: 'form'; form?: FolderForm }
)
/** The fair that the offer is for. */
interface OfferTo {
  appId: string
  config: Record<string, unknown>
}

const ARCHIVE: Readonly<Record<ArchiveProblem, string>> = {
  unreadable:
    'the file is no ZIP we can read, or has names in it that lead elsewhere; pack the folder again',
  too_large:
    'there is more in the ZIP than a fair folder holds; leave out what does not belong to it',
  no_fair:
    'there is no fair.json in it; pack the folder of one fair, as it is described in fairs/README.md',
}

/**
 * Reads an uploaded ZIP of a fair folder or a form as JSON, by its file name, and checks it as
 * `fair check` does.
 */
export function readOffer(name: string, bytes: Buffer, to: OfferTo): Promise<Offer> {
  return /\.json$/i.test(name) ? readForm(name, bytes, to) : readArchive(name, bytes, to)
}

async function readArchive(name: string, bytes: Buffer, { appId }: OfferTo): Promise<Offer> {
  const read = await withUnpacked(bytes, readFolder)
  if (typeof read === 'string')
    return {
      kind: 'fair',
      problems: [{ file: name, field: '', message: ARCHIVE[read], severity: 'error' }],
    }
  const problems = [...read.problems]
  if (read.folder.appId !== '' && read.folder.appId !== appId) {
    const message = `it is the folder of another fair; this one is ${appId}`
    problems.push({ file: 'fair.json', field: 'AppId', message, severity: 'error' })
  }
  return { kind: 'fair', folder: read.folder, problems }
}

async function readForm(name: string, bytes: Buffer, { config }: OfferTo): Promise<Offer> {
  const dir = await mkdtemp(join(tmpdir(), 'form-import-'))
  try {
    await mkdir(join(dir, 'forms'))
    await writeFile(join(dir, 'forms', 'form.json'), bytes, { mode: 0o600 })
    const list = new ProblemList()
    const forms = await readForms(new FolderFiles(dir, list), list)
    checkResourceForms(forms, list)
    const [form] = forms
    if (form) {
      checkAsked(form, config, list)
      checkCardConsent([form], list)
      checkFaceNotice(config, [form], list)
    }
    const problems = list.items.map(problem => ({
      ...problem,
      file: problem.file.startsWith('forms') ? name : problem.file,
    }))
    return { kind: 'form', problems, ...(form && { form }) }
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

/**
 * Checks what registration asks of this form. The other forms of the fair are not available here,
 * so their problems are ignored.
 */
function checkAsked(
  form: FolderForm,
  config: Record<string, unknown>,
  problems: ProblemList,
): void {
  const found = new ProblemList()
  checkRegistrationForms(config, [form], found)
  problems.items.push(...found.items.filter(({ file }) => file === `forms, ${form.id}`))
}
