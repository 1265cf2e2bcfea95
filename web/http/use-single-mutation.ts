import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/** A mutation that runs once at a time: whatever is asked for meanwhile is not done. */
export function useSingleMutation<Data, Variables>(
  options: Omit<UseMutationOptions<Data, Error, Variables>, 'onSettled'>,
) {
  // `isPending` changes only with the next render; a double click is faster.
  const isRunning = useRef(false)
  const { mutate, reset, ...mutation } = useMutation({
    ...options,
    onSettled: () => {
      isRunning.current = false
    },
  })
  return {
    ...mutation,
    /** As of now; `isPending` is as of the last drawing. */
    isUnderWay: () => isRunning.current,
    mutate(...what: Parameters<typeof mutate>) {
      if (isRunning.current) return
      isRunning.current = true
      mutate(...what)
    },
    /** Ready for another; what is still running runs to its end all the same. */
    reset() {
      isRunning.current = false
      reset()
    },
  }
}
