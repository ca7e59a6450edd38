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
} {
  const desk = useDesk()
  const [moved, choose] = useState<Moved>()
  const of = movedId(moved)
  // with its name, so that the answer for an earlier one is not taken for this
  const { state } = useLoad(of, async () => {
    if (!moved) return { of, places: undefined }
    const places = await desk.call(
      'desk.meetingPlaces',
      moved.kind === 'meeting' ? { Id: moved.cell.Id } : { Run: moved.run, At: moved.pair.At },
    )
    return { of, places }
  })
  return { moved, choose, places: state.value?.of === of ? state.value.places : undefined }
}
