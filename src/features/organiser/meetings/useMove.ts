import type { DeskPlacesReply } from '@core/contract/deskMeetingPlaces'
import { useState } from 'react'
import { useLoad } from '@/shell/useLoad'
import { useDesk } from '../DeskContext'
import { movedId, type Moved } from './planMoves'

/** What is being moved, and where it may go; undefined until the server has said. */
export function useMove(): {
  moved: Moved | undefined
  choose: (moved: Moved | undefined) => void
  places: DeskPlacesReply | undefined
  /** Why it is not known where it may go. */
  problem: unknown
  /** Asks again where it may go. */
  reload: () => void
} {
  const desk = useDesk()
  const [moved, choose] = useState<Moved>()
  const of = movedId(moved)
  // with its name, so that the answer for an earlier one is not taken for this
  const { state, reload } = useLoad(of, async () => {
    if (!moved) return { of, places: undefined }
    const places = await desk.call(
      'desk.meetingPlaces',
      moved.kind === 'meeting' ? { Id: moved.cell.Id } : { Run: moved.run, At: moved.pair.At },
    )
    return { of, places }
  })
  const isAnswer = state.value?.of === of
  return {
    moved,
    choose,
    reload,
    places: isAnswer ? state.value?.places : undefined,
    problem: state.status === 'failed' ? state.error : undefined,
  }
}
