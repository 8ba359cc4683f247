"""One server of OpenStack Swift in the foreground, from a folder of its own: swift-server.py KIND FOLDER.

KIND is rings (writes the rings and ends), account, container, object or proxy.
"""
import ctypes
import errno
import os
import sys

kind, folder = sys.argv[1:3]

# A test that is killed takes its servers along.
PR_SET_PDEATHSIG, SIGKILL = 1, 9
ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, SIGKILL)

from swift.common.utils import set_swift_dir

set_swift_dir(folder)


def write_rings():
    from swift.common.ring import RingBuilder

    ports = dict(pair.split('=') for pair in sys.argv[3:])
    for name in ('account', 'container', 'object'):
        builder = RingBuilder(1, 1, 0)
        builder.add_dev({
            'id': 0, 'region': 1, 'zone': 1, 'weight': 1, 'device': 'disk',
            'ip': '127.0.0.1', 'port': int(ports[name]),
            'replication_ip': '127.0.0.1', 'replication_port': int(ports[name]),
        })
        builder.rebalance()
        builder.get_ring().save(os.path.join(folder, name + '.ring.gz'))


def has_xattrs():
    path = os.path.join(folder, 'xattr-probe')
    open(path, 'w').close()
    try:
        os.setxattr(path, 'user.probe', b'x' * 1024)
        return True
    except OSError as error:
        if error.errno not in (errno.ENOTSUP, errno.EPERM, errno.ENOSPC):
            raise
        return False
    finally:
        os.unlink(path)


def keep_xattrs_in_memory():
    """Where the file system has none (tmpfs of older kernels): one process serves all objects, so memory will do."""
    import xattr

    kept = {}

    def place(item):
        facts = os.stat(item if isinstance(item, (int, str, bytes)) else item.fileno())
        return facts.st_dev, facts.st_ino

    def set_one(item, name, value, *_, **__):
        kept[place(item), name] = value

    def get_one(item, name, *_, **__):
        try:
            return kept[place(item), name]
        except KeyError:
            raise IOError(errno.ENODATA, 'no such attribute')

    xattr.setxattr, xattr.getxattr = set_one, get_one


if kind == 'rings':
    write_rings()
else:
    from swift.common.wsgi import run_wsgi

    if kind == 'object' and not has_xattrs():
        keep_xattrs_in_memory()
    sys.exit(run_wsgi(os.path.join(folder, kind + '-server.conf'), kind + '-server'))
