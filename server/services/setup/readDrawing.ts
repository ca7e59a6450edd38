import type { SetupDrawingReply } from '@core/contract/setupParts'
import type { Language } from '@core/domain/language'
import { isShape } from '@core/halls/findings'
import { MAX_BOOTHS } from '@core/halls/limits'
import { problemIn } from '../../fairs/problemIn'
import { readHallSvg } from '../../fairs/readHallSvg'

/** The drawing of a hall as the import reads it, with its problems in the reader's language. */
export function readDrawing(svg: string, language: Language): SetupDrawingReply {
  const problems: string[] = []
  const { width, height, booths, walls } = readHallSvg(svg, message => problems.push(message))
  if (booths.length + walls.length > MAX_BOOTHS * 2 || booths.length > MAX_BOOTHS)
    problems.push(`there are more than ${MAX_BOOTHS}`)
  return {
    Width: width,
    Height: height,
    Booths: booths
      .filter(({ shape }) => isShape(shape))
      .slice(0, MAX_BOOTHS)
      .map(({ id, shape }) => ({ No: id, Shape: [...shape] })),
    Walls: walls.slice(0, MAX_BOOTHS).map(wall => [...wall]),
    Problems: problems.map(message => problemIn(language, message)),
  }
}
