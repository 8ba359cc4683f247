/**
 * A seccomp filter in the classic BPF that `bwrap --seccomp` takes. It refuses system calls by which a
 * captured decoder could reach the kernel, the network or other processes. It lists the refused calls, not
 * the allowed ones. The programs and the C library use some 120 calls, and others with each release. Numbers:
 * Linux `asm/unistd_64.h` (x64) and `asm-generic/unistd.h` (arm64).
 */

const ERRNO = { EPERM: 1, ENOSYS: 38, EAFNOSUPPORT: 97 } as const;
type Errno = keyof typeof ERRNO;

type CallNumbers = readonly [x64: number | null, arm64: number | null];

const REFUSED: Record<Errno, Record<string, CallNumbers>> = {
  EPERM: {
    acct: [163, 89],
    accept: [43, 202],
    accept4: [288, 242],
    add_key: [248, 217],
    adjtimex: [159, 171],
    bind: [49, 200],
    bpf: [321, 280],
    chroot: [161, 51],
    clock_adjtime: [305, 266],
    clock_settime: [227, 112],
    connect: [42, 203],
    delete_module: [176, 106],
    fanotify_init: [300, 262],
    finit_module: [313, 273],
    fsconfig: [431, 431],
    fsmount: [432, 432],
    fsopen: [430, 430],
    fspick: [433, 433],
    init_module: [175, 105],
    ioperm: [173, null],
    iopl: [172, null],
    kcmp: [312, 272],
    kexec_file_load: [320, 294],
    kexec_load: [246, 104],
    keyctl: [250, 219],
    listen: [50, 201],
    lookup_dcookie: [212, 18],
    migrate_pages: [256, 238],
    mknod: [133, null],
    mknodat: [259, 33],
    modify_ldt: [154, null],
    mount: [165, 40],
    mount_setattr: [442, 442],
    move_mount: [429, 429],
    move_pages: [279, 239],
    name_to_handle_at: [303, 264],
    nfsservctl: [180, 42],
    open_by_handle_at: [304, 265],
    open_tree: [428, 428],
    perf_event_open: [298, 241],
    pidfd_getfd: [438, 438],
    pivot_root: [155, 41],
    process_madvise: [440, 440],
    process_vm_readv: [310, 270],
    process_vm_writev: [311, 271],
    ptrace: [101, 117],
    quotactl: [179, 60],
    quotactl_fd: [443, 443],
    reboot: [169, 142],
    request_key: [249, 218],
    setdomainname: [171, 162],
    sethostname: [170, 161],
    setns: [308, 268],
    settimeofday: [164, 170],
    swapoff: [168, 225],
    swapon: [167, 224],
    syslog: [103, 116],
    umount2: [166, 39],
    unshare: [272, 97],
    userfaultfd: [323, 282],
    vhangup: [153, 58],
  },
  // The answer of a kernel that lacks these calls: the C library and Node then use others.
  ENOSYS: {
    clone3: [435, 435],
    io_uring_enter: [426, 426],
    io_uring_register: [427, 427],
    io_uring_setup: [425, 425],
  },
  EAFNOSUPPORT: { socket: [41, 198], socketpair: [53, 199] },
};

/** CLONE_NEWNS, NEWCGROUP, NEWUTS, NEWIPC, NEWUSER, NEWPID and NEWNET: each makes a new namespace. */
const NAMESPACE_FLAGS = 0x7e020000;
/** TIOCSTI and TIOCLINUX put characters into a terminal's input. */
const TERMINAL_REQUESTS = [0x5412, 0x541c];

/** Offsets into `struct seccomp_data`; the lower halves of the arguments, as both machines are little-endian. */
const NUMBER_AT = 0;
const ARCHITECTURE_AT = 4;
const FIRST_ARGUMENT_AT = 16;
const SECOND_ARGUMENT_AT = 24;

const LOAD = 0x20;
const JUMP_IF_EQUAL = 0x15;
const JUMP_IF_AT_LEAST = 0x35;
const JUMP_IF_ANY_BIT = 0x45;
const RETURN = 0x06;

const ALLOW = 0x7fff0000;
const KILL_PROCESS = 0x80000000;
const refuse = (errno: Errno) => 0x00050000 | ERRNO[errno];

interface Machine {
  /** AUDIT_ARCH_… of `linux/audit.h`. */
  architecture: number;
  column: 0 | 1;
  clone: number;
  ioctl: number;
}

const MACHINES: Record<string, Machine> = {
  x64: { architecture: 0xc000003e, column: 0, clone: 56, ioctl: 16 },
  arm64: { architecture: 0xc00000b7, column: 1, clone: 220, ioctl: 29 },
};

/** Numbers from here on are calls of the x32 interface, which could evade a list of numbers. */
const X32_CALLS = 0x40000000;

/** The filter for a machine as Node names it (`process.arch`); null where its numbers are not known. */
export function callFilter(arch: string): Buffer | null {
  const machine = MACHINES[arch];
  if (machine === undefined) return null;
  const program = [
    step(LOAD, ARCHITECTURE_AT),
    ...returnUnlessEqual(machine.architecture, KILL_PROCESS),
    step(LOAD, NUMBER_AT),
    ...(arch === 'x64' ? [step(JUMP_IF_AT_LEAST, X32_CALLS, { no: 1 }), step(RETURN, refuse('ENOSYS'))] : []),
    ...refusals(machine),
    ...checkArgument(machine.clone, FIRST_ARGUMENT_AT, [step(JUMP_IF_ANY_BIT, NAMESPACE_FLAGS, { no: 1 })]),
    ...checkArgument(
      machine.ioctl,
      SECOND_ARGUMENT_AT,
      TERMINAL_REQUESTS.map((request, index) =>
        step(JUMP_IF_EQUAL, request, index === 0 ? { yes: 1 } : { no: 1 }),
      ),
    ),
    step(RETURN, ALLOW),
  ];
  return Buffer.concat(program);
}

function refusals({ column }: Machine): Buffer[] {
  return (Object.keys(REFUSED) as Errno[]).flatMap((errno) =>
    Object.values(REFUSED[errno]).flatMap((numbers) => {
      const number = numbers[column];
      return number === null ? [] : [step(JUMP_IF_EQUAL, number, { no: 1 }), step(RETURN, refuse(errno))];
    }),
  );
}

/** Refuses a call by one of its arguments; `tests` fall through, or jump there, for a call that is refused. */
function checkArgument(call: number, offset: number, tests: readonly Buffer[]): Buffer[] {
  const body = [step(LOAD, offset), ...tests, step(RETURN, refuse('EPERM')), step(RETURN, ALLOW)];
  return [step(JUMP_IF_EQUAL, call, { no: body.length }), ...body];
}

function returnUnlessEqual(value: number, action: number): Buffer[] {
  return [step(JUMP_IF_EQUAL, value, { yes: 1 }), step(RETURN, action)];
}

/** `struct sock_filter`: the operation, how many steps to skip when it holds and when not, and its operand. */
function step(operation: number, operand: number, skip: { yes?: number; no?: number } = {}): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt16LE(operation, 0);
  bytes.writeUInt8(skip.yes ?? 0, 2);
  bytes.writeUInt8(skip.no ?? 0, 3);
  bytes.writeUInt32LE(operand >>> 0, 4);
  return bytes;
}
