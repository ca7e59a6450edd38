import { act } from 'react'
import { qrSvg } from '@/components/QrCode/qrMatrix'
import { svgImage } from '@/components/svgImage'
import { SetupSection } from '@/features/organiser/setup/SetupSection'
import { deskSection } from '../../support/client/deskSection'
import { clearDrawings } from '../../support/client/draw'

afterEach(clearDrawings)

const PREVIEW = {
  AppId: 'tgpreview00001',
  Token: 'a-word_of-the-link',
  Address: 'https://fair.example/tgpreview00001/',
  Until: '2031-04-16T08:00:00Z',
  Problems: [],
}
const shown = (data: object) =>
  deskSection(
    SetupSection,
    network =>
      network
        .answer('/api/oa/setup/get', {
          data: { Version: 1, Files: [], At: '', By: '', Source: 'folder', Note: '' },
        })
        .answer('/api/oa/setup/preview', { data }),
    {},
    { at: 'setup', form: 'preview' },
  )
const code = () =>
  document.querySelector<HTMLElement>('[role=img].tf-draft-preview__qr')?.style.backgroundImage ??
  ''
/** What the code says, as the drawing of the link that is expected. */
const drawingOf = (target: string, page: string) => {
  const link = `${PREVIEW.Address}#/pages/${page}?app=${PREVIEW.AppId}&target=${target}&lang=en&preview=${PREVIEW.Token}`
  const drawn = document.createElement('div')
  drawn.style.backgroundImage = svgImage(qrSvg(link))
  return drawn.style.backgroundImage
}

it('opens the drafts on a phone by a code, as the audience that is chosen', async () => {
  const { press } = await shown(PREVIEW)
  expect(code()).toBe('')
  await press('Make a preview')
  expect(code()).toBe(drawingOf('visitor', 'index'))
  const media = [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(
    ({ textContent }) => textContent === 'Media',
  )
  act(() => media?.click())
  expect(code()).toBe(drawingOf('media', 'media/reg'))
})

it('shows no code while the drafts have errors, and says which', async () => {
  const { press, said } = await shown({
    ...PREVIEW,
    AppId: '',
    Token: '',
    Address: '',
    Problems: [
      {
        Severity: 'error',
        File: 'forms/visitor.json',
        Field: 'Fields[0].Type',
        Message: 'This type is not known',
        Remedy: 'Choose another one',
      },
    ],
  })
  await press('Make a preview')
  expect(said()).toContain('This type is not known')
  expect(code()).toBe('')
})
