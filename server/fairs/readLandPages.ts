import { readLinkAddress } from '@core/domain/linkAddress'
import type { StoredBlock } from '../repositories/landPageRepository'
import { cleanHtml } from './cleanHtml'
import type { FairFolder, FolderLandPage } from './folder'
import { isObject, text, type FolderFiles, type JsonObject } from './folderFiles'
import { pictureSize } from './pictureSize'
import { placePictures } from './placePictures'
import type { ProblemList } from './problems'
import { readTime } from './readTime'

const FILE = 'landpages.json'
const ID = /^[\w-]{1,64}$/
const SOURCE = /^[\w-]{0,64}$/
const TYPES = ['hero', 'text', 'figures', 'picture', 'steps', 'questions', 'call'] as const
/** The field without which a block of each type is empty. */
const NEEDS: Readonly<
  Record<StoredBlock['type'], readonly ('Title' | 'Photo' | 'Items' | 'Button')[]>
> = {
  hero: ['Title'],
  text: [],
  figures: ['Items'],
  picture: ['Photo'],
  steps: ['Items'],
  questions: ['Items'],
  call: ['Button'],
}

type Refuse = (property: string, message: string) => void
interface Surroundings {
  assets: FairFolder['assets']
  linkHosts: readonly string[]
  problems: ProblemList
}

/**
 * landpages.json: landing pages of campaigns, block by block; cleans HTML and checks links and
 * pictures.
 */
export async function readLandPages(
  files: FolderFiles,
  assets: FairFolder['assets'],
  linkHosts: readonly string[],
  problems: ProblemList,
): Promise<FolderLandPage[]> {
  const seen = new Set<string>()
  const pages: FolderLandPage[] = []
  for (const [index, item] of files.list(FILE).entries()) {
    const id = text(item, 'Id')
    const refuse: Refuse = (property, message) =>
      problems.error(FILE, `${id || index}.${property}`, message)
    if (!ID.test(id)) refuse('Id', 'the page needs an Id of letters, digits, - and _')
    else if (seen.has(id)) refuse('Id', 'the Id is used twice; rename one')
    seen.add(id)
    pages.push(await readPage(item, id, refuse, { assets, linkHosts, problems }))
  }
  return pages
}

async function readPage(
  item: JsonObject,
  id: string,
  refuse: Refuse,
  around: Surroundings,
): Promise<FolderLandPage> {
  const { problems } = around
  const [title, titleEn] = both(item, 'Title')
  if (title === '' && titleEn === '') refuse('Title', 'the page has no title; add Title')
  const target = text(item, 'Target')
  if (target !== 'visitor' && target !== 'ex')
    refuse('Target', 'it is neither visitor nor ex; write whom the page is for')
  const state = text(item, 'State') || 'online'
  if (state !== 'online' && state !== 'draft')
    refuse('State', 'it is neither online nor draft; write one of them, or leave it out')
  const source = text(item, 'Source')
  if (!SOURCE.test(source))
    refuse('Source', 'a channel has up to 64 letters, digits, - and _; mend it')
  const [starts, ends] = [readTime(item, ['Starts'], refuse), readTime(item, ['Ends'], refuse)]
  if (starts && ends && Date.parse(starts) >= Date.parse(ends))
    refuse('Ends', 'the page ends before it starts; swap Starts and Ends')
  const [shareTitle, shareTitleEn] = both(item, 'ShareTitle')
  const sharePhoto = text(item, 'SharePhoto')
  checkPhoto(sharePhoto, 'SharePhoto', refuse, around)
  const written = Array.isArray(item['Blocks']) ? item['Blocks'] : []
  if (written.length === 0) problems.warning(FILE, `${id}.Blocks`, 'the page is empty; add blocks')
  const blocks: StoredBlock[] = []
  for (const [index, block] of written.entries()) {
    const at: Refuse = (property, message) =>
      refuse(['Blocks', index, property].filter(part => part !== '').join('.'), message)
    if (isObject(block))
      blocks.push(...(await readBlock(block, `${id}.Blocks.${index}`, at, around)))
    else at('', 'it is no block; write an object with a Type')
  }
  const page = {
    title: title || titleEn,
    titleEn: titleEn || title,
    shareTitle,
    shareTitleEn,
    sharePhoto,
    blocks,
  }
  return {
    id,
    audience: target === 'ex' ? 'ex' : 'visitor',
    isDraft: state === 'draft',
    starts: starts || null,
    ends: ends || null,
    source,
    page,
  }
}

async function readBlock(
  block: JsonObject,
  at: string,
  refuse: Refuse,
  around: Surroundings,
): Promise<StoredBlock[]> {
  const { problems } = around
  const type = TYPES.find(known => known === block['Type'])
  if (!type) {
    refuse('Type', `there is no such block; write one of ${TYPES.join(', ')}`)
    return []
  }
  const items = (Array.isArray(block['Items']) ? block['Items'] : []).filter(isObject).map(readItem)
  const photo = text(block, 'Photo')
  const [alt, altEn] = both(block, 'Alt')
  for (const property of NEEDS[type]) {
    const isThere = property === 'Items' ? items.length > 0 : both(block, property).some(Boolean)
    if (!isThere) refuse(property, `a block of this type says nothing without ${property}; add it`)
  }
  checkPhoto(photo, 'Photo', refuse, around)
  if (type === 'picture' && alt === '' && altEn === '')
    refuse('Alt', 'say in words what the picture shows, for those who cannot see it')
  const link = type === 'call' ? text(block, 'Link') || 'register' : ''
  if (!isLink(link, around.linkHosts))
    refuse(
      'Link',
      `"${link}" leads nowhere: write register, a page like /pages/news/list, or https on a host of LinkHosts`,
    )
  const clean = (name: string) => {
    const { html, removed } = cleanHtml(text(block, name))
    if (removed.length > 0)
      problems.warning(FILE, `${at}.${name}`, `not allowed and left out: ${removed.join(', ')}`)
    return html
  }
  const [title, titleEn] = both(block, 'Title')
  const [words, wordsEn] = both(block, 'Text')
  const [button, buttonEn] = both(block, 'Button')
  const asset = around.assets.find(({ name }) => `asset:${name}` === photo)
  const size = asset && (await pictureSize(asset))
  return [
    {
      type,
      title,
      titleEn,
      text: words,
      textEn: wordsEn,
      html: await placePictures(clean('Html'), around.assets),
      htmlEn: await placePictures(clean('Html_en'), around.assets),
      photo,
      width: size?.width ?? 0,
      height: size?.height ?? 0,
      alt,
      altEn,
      items,
      button,
      buttonEn,
      link,
    },
  ]
}

function readItem(item: JsonObject): StoredBlock['items'][number] {
  const [title, titleEn] = both(item, 'Title')
  const [words, wordsEn] = both(item, 'Text')
  return { title, titleEn, text: words, textEn: wordsEn }
}

/** A text in Chinese and in English. */
const both = (object: JsonObject, name: string): [string, string] => [
  text(object, name),
  text(object, `${name}_en`),
]

function checkPhoto(
  photo: string,
  property: string,
  refuse: Refuse,
  { assets }: Surroundings,
): void {
  if (photo === '' || photo.startsWith('https://')) return
  if (!photo.startsWith('asset:'))
    refuse(property, 'it is no picture; write asset: and its name in public/, or an https address')
  else if (!assets.some(({ name }) => `asset:${name}` === photo))
    refuse(
      property,
      `there is no file public/${photo.slice('asset:'.length)}; add it or change the name`,
    )
}

function isLink(link: string, linkHosts: readonly string[]): boolean {
  return link === '' || link === 'register' || readLinkAddress(link, linkHosts).kind !== 'blocked'
}
