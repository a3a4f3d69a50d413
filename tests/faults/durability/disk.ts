/** A disk in a file, whose content can be taken as it would be after a power cut: without what only memory holds. */
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SIZE_BYTES = 384 * 1024 * 1024

export type Disk = { mountedAt: string; image: string; remove: () => void }

const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'pipe' })

function mount(image: string, mountedAt: string): Disk {
  mkdirSync(mountedAt, { recursive: true })
  run('mount', '-o', 'loop', image, mountedAt)
  return {
    mountedAt,
    image,
    remove() {
      run('umount', '--lazy', mountedAt)
      rmSync(image)
      rmSync(mountedAt, { recursive: true })
    },
  }
}

/** Makes and mounts an empty disk in a folder; throws where this process may not. */
export function makeDisk(folder: string): Disk {
  const image = join(folder, 'disk.img')
  writeFileSync(image, '')
  truncateSync(image, SIZE_BYTES)
  run('mkfs.ext4', '-q', image)
  return mount(image, join(folder, 'disk'))
}

/** Mounts a copy of what has reached the disk by now. */
export function cutPower({ image }: Disk, folder: string): Disk {
  const copy = join(folder, 'cut.img')
  copyFileSync(image, copy)
  return mount(copy, join(folder, 'cut'))
}
