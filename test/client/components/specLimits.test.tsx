import Chain from 'webpack-chain'
import { MonthChooser } from '@/components/DatePicker/MonthChooser'
import type { DatePanelTexts } from '@/components/DatePicker/dateTexts'
import { UploadProgress } from '@/components/Uploader/UploadProgress'
import type { UploaderItem } from '@/components/Uploader/types'
import { awaitPages } from '../../../config/awaitPages'
import { clearDrawings, draw, pass } from '../../support/client/draw'

/** SPEC §9, line by line. */
describe('limits of the specification', () => {
  afterEach(() => {
    clearDrawings()
    jest.useRealTimers()
  })

  it('a line of progress starts after 20 ms', async () => {
    jest.useFakeTimers()
    const item: UploaderItem = {
      key: 'a',
      name: 'a.pdf',
      size: '',
      kind: 'file',
      state: 'sending',
      percent: 40,
      src: '',
      error: '',
      isPreviewable: false,
    }
    const { find } = draw(<UploadProgress item={item} />)
    const width = () => find('.tf-uploader__bar').style.width

    await pass(19)
    expect(width()).toBe('0%')
    await pass(1)
    expect(width()).toBe('40%')
  })

  it("the picker's year index stops at 199, counted from 1900", () => {
    const texts = {
      previousYears: 'before',
      nextYears: 'after',
      months: [],
    } as unknown as DatePanelTexts
    const chooser = (year: number) => (
      <MonthChooser
        current={{ year, month: 1 }}
        bounds={{ start: '1920-01-01', end: '2120-12-31' }}
        onPick={() => undefined}
        texts={texts}
      />
    )
    const isOff = (node: Element | undefined) => node?.getAttribute('aria-disabled') === 'true'
    const last = draw(chooser(2099))
    const year = (text: string) =>
      [...last.box.querySelectorAll('.tf-months__cell')].find(
        ({ textContent }) => textContent === text,
      )

    expect(isOff(year('2099'))).toBe(false)
    expect(isOff(last.find('[aria-label=after]'))).toBe(true)
    expect(isOff(draw(chooser(2080)).find('[aria-label=after]'))).toBe(false)
  })

  it('a file of a page times out after 120 s in webpack’s loader', () => {
    const chain = new Chain()
    awaitPages(chain, '/')
    expect(chain.output.get('chunkLoadTimeout')).toBe(120_000)
  })
})
