import { titleFit, type BarParts } from '@/shell/titleFit'

const phone: BarParts = {
  width: 390,
  capsule: 102,
  hasBack: true,
  hasSwitch: true,
  hasMenu: true,
  hasMark: false,
}
const fit = (title: string, parts: Partial<BarParts> = {}) => {
  const { size, isTight } = titleFit(title, { ...phone, ...parts })
  return [size, isTight]
}

describe('how the bar shows a title', () => {
  it('in one line where there is room for one', () => {
    expect(fit('Check-in')).toEqual(['whole', false])
    expect(fit('展商信息登记', { hasMenu: false })).toEqual(['whole', false])
    expect(fit('')).toEqual(['whole', false])
  })

  it('hides the picture of the other language before it makes the type smaller', () => {
    expect(fit('Exhibitor home')).toEqual(['whole', true])
    expect(fit('Exhibitor home', { hasSwitch: false })).toEqual(['whole', false])
  })

  it('hides the mark of a demo before it changes the title', () => {
    const parts = { ...phone, hasMenu: false }
    const marked = (title: string) => titleFit(title, { ...parts, hasMark: true })
    expect(marked('Live').isMarked).toBe(true)
    expect(marked('展商信息').isMarked).toBe(true)
    expect(marked('展商信息登记')).toEqual({ size: 'whole', isTight: false, isMarked: false })
    expect(titleFit('Live', parts).isMarked).toBe(false)
  })

  it('a little smaller, if that is enough', () => {
    expect(fit('Media registration')).toEqual(['small', true])
  })

  it('in two lines and then in three, between words or Han characters', () => {
    expect(fit('After-show questionnaire')).toEqual(['two-lines', true])
    expect(fit('展商信息登记（旧版）')).toEqual(['two-lines', true])
    expect(fit('Exhibitor registration (earlier form)')).toEqual(['three-lines', true])
  })

  it('in three lines, cut at the end, when it fits in none', () => {
    expect(fit('A form of the fair that is called by more words than a bar has room for')).toEqual([
      'three-lines',
      true,
    ])
    expect(fit('Donaudampfschifffahrtsgesellschaft')).toEqual(['three-lines', true])
  })

  it('by the available width: narrow phones, windows without a capsule, and wide ones, where the phone’s column is in the middle', () => {
    expect(fit('Visitor registration system', { width: 320 })).toEqual(['three-lines', true])
    expect(fit('Media registration', { capsule: 0 })).toEqual(['whole', false])
    const long = 'A form of the fair that is called by many words of its own'
    expect(fit(long, { capsule: 0, width: 700 })).toEqual(['two-lines', true])
    expect(fit(long, { capsule: 0, width: 1280 })).toEqual(['whole', false])
  })
})
