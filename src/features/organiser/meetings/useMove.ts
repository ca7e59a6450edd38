import type { DeskPlacesReply } from '@core/contract/deskMeetingPlaces'
import { useState } from 'react'
import { useLoad } from '@/shell/useLoad'
import { useDesk } from '../DeskContext'
import { movedId, type Moved } from './planMoves'

/** What is being moved, and its possible places; undefined until the server has replied. */
export function useMove(): {
  moved: Moved | undefined
  choose: (moved: Moved | undefined) => void
  places: DeskPlacesReply | undefined
  /** The error if the possible places could not be loaded. */
  problem: unknown
  /** Loads the possible places again. */
  reload: () => void
} {
  const desk = useDesk()
  const [moved, choose] = useState<Moved>()
  const of = movedId(moved)
  // the reply contains the id, so that a reply for an earlier move is not used
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
