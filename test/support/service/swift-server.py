"""The servers of OpenStack Swift, from a folder of their own: swift-server.py FOLDER account=PORT container=PORT object=PORT.

All four are forked from this process, which has read their modules once: that takes longer than all else of a start. They
end with it.
"""
import ctypes
import errno
import os
import sys

folder = sys.argv[1]
PR_SET_PDEATHSIG, SIGKILL = 1, 9


def end_with_parent():
    """A test that is killed takes its servers along."""
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, SIGKILL)


end_with_parent()

from swift.common.utils import eventlet_monkey_patch, set_swift_dir

set_swift_dir(folder)
eventlet_monkey_patch()

import swift.account.server
import swift.container.server
import swift.obj.server
import swift.proxy.server
from swift.common.middleware import slo, tempauth
from swift.common.middleware.s3api import s3api
from swift.common.wsgi import run_wsgi


def write_rings():
    from swift.common.ring import RingBuilder

    ports = dict(pair.split('=') for pair in sys.argv[2:])
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


def serve(kind):
    end_with_parent()
    log = os.open(os.path.join(folder, kind + '.log'), os.O_WRONLY | os.O_CREAT)
    os.dup2(log, 1)
    os.dup2(log, 2)
    if kind == 'object' and not has_xattrs():
        keep_xattrs_in_memory()
    return run_wsgi(os.path.join(folder, kind + '-server.conf'), kind + '-server')


write_rings()
servers = []
for kind in ('account', 'container', 'object', 'proxy'):
    server = os.fork()
    if server == 0:
        sys.exit(serve(kind))
    servers.append(server)
# One that ends by itself could not start, and its log says why.
for server in servers:
    os.waitpid(server, 0)
