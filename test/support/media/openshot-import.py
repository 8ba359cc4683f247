"""Runs an importer of OpenShot without its window: openshot-import.py FOLDER IMPORTER PROJECT RATE_NUM RATE_DEN.

FOLDER is the one of the package `openshot_qt`, IMPORTER is `edl` or `final_cut_pro`. Prints the clips that the importer puts on its timeline, as JSON. Stand-ins
take the place of what the importer asks of the running editor: the file dialog, the project, the reader of media.
"""

import importlib
import json
import sys
import types
from pathlib import Path

FOLDER, IMPORTER, PROJECT = Path(sys.argv[1]), sys.argv[2], sys.argv[3]
RATE = {"num": int(sys.argv[4]), "den": int(sys.argv[5])}
FUNCTIONS = {"edl": "import_edl", "final_cut_pro": "import_xml"}
MEDIA = json.dumps({"id": "1", "has_video": True, "has_audio": True})
clips = []


def module(name, **members):
    made = types.ModuleType(name)
    made.__path__ = [str(FOLDER / name.replace(".", "/"))]
    made.__dict__.update(members)
    sys.modules[name] = made
    return made


def anything(**members):
    return types.SimpleNamespace(**members)


class Row:
    def __init__(self):
        self.data, self.id = {}, "1"

    def save(self):
        if isinstance(self, Clip):
            clips.append(self.data)

    @staticmethod
    def get(**_):
        return None


class Clip(Row):
    pass


nothing = lambda *_: None
window = anything(
    refreshFrameSignal=anything(emit=nothing),
    propertyTableView=anything(select_frame=nothing),
    preview_thread=anything(player=anything(Position=nothing)),
)
project = anything(current_filepath="", get=lambda key: RATE if key == "fps" else [{"number": 1}])
app = anything(_tr=str, window=window, project=project)
reader = lambda _path: anything(Reader=lambda: anything(Json=lambda: MEDIA), Json=lambda: "{}")

module("openshot", Clip=reader)
module("PyQt5")
module("PyQt5.QtWidgets", QFileDialog=anything(getOpenFileName=lambda *_: (PROJECT, "")))
info = module("classes.info", THUMBNAIL_PATH="", PATH="", HOME_PATH="")
module("classes", info=info)
module("classes.app", get_app=lambda: app)
module("classes.logger", log=anything(warning=lambda *words, **_: print(*words, file=sys.stderr)))
module("classes.image_types", is_image=lambda _: False)
module("classes.query", Clip=Clip, Track=type("Track", (Row,), {}), File=type("File", (Row,), {}))
module("windows")
module("windows.views")
module("windows.views.find_file", find_missing_file=lambda path: (path, False, False))

getattr(importlib.import_module(f"classes.importers.{IMPORTER}"), FUNCTIONS[IMPORTER])()
print(json.dumps([{key: clip.get(key) for key in ("title", "position", "start", "end")} for clip in clips]))
